/** The account that the sandbox gateway knows from its start; every space without one of its own takes gifts with it. */
export const SANDBOX_ACCOUNT = {
  keyId: "rzp_test_sandbox",
  keySecret: "sandbox-key-secret",
  webhookSecret: "sandbox-webhook-secret",
} as const;
