import { z } from "zod";

export const Subscription = z.object({
  email: z
    .string()
    .trim()
    .min(1)
    .max(254)
    .pipe(z.email())
    .transform((email) => email.toLowerCase()),
});
