export { isClaimWaiting } from "./queries/claims.server.ts";
export { readVerificationState, type KnownVerification } from "./queries/verification-status.server.ts";
export { waitingCounts, type WaitingCounts } from "./queries/waiting-counts.server.ts";
