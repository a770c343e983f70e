import { z } from "zod";
import { id } from "#/platform/form-fields.ts";

const intent = z.enum(["ask", "withdraw", "confirm", "decline", "end"]);

/** What a provider does about their association with a space. */
export const ProviderAssociationForm = z.object({ intent, space: id });

/** What the people of a space do about its association with a provider. */
export const SpaceAssociationForm = z.object({ intent, space: id, person: id });
