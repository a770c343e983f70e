import { hydrateLater } from "#/design/hydrate-later.tsx";

/** Whose words stand here: plain links, whose code nobody waits for. */
export const LaterCredit = hydrateLater(
  "source-credit",
  async () => (await import("#/features/spaces/public-credit.tsx")).SourceCredit,
);
