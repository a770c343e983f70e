/** The answer to a gateway, or a forger; a payer's browser sees it only where somebody changed its form. */
export const signedProblem = (status: number, title: string): Response =>
  Response.json(
    { type: "about:blank", title, status },
    { status, headers: { "content-type": "application/problem+json" } },
  );
