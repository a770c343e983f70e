import { z } from "zod";
import { email } from "#/platform/form-fields.ts";

export const Subscription = z.object({ email });
