import { z } from "zod";

/** A ceremony that begins at once. */
export const GoLiveForm = z.object({
  title: z.string().trim().min(1).max(120),
});

/** An address that stands in for a stream of our own; empty takes it away. */
export const ExternalForm = z.object({
  address: z.string().trim().max(2_000),
});
