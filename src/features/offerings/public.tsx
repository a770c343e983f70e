import type { MessageDescriptor } from "@lingui/core";
import type { ShrineBrief } from "./queries/shrines.server.ts";
import { formWords } from "./ui/form-words.ts";

export { shrinePath } from "./rules.ts";

/** What one does at a shrine, for a link that leads there, such as "Light a diya". */
export const actOf = ({ forms: [first] }: Pick<ShrineBrief, "forms">): MessageDescriptor => formWords[first!].act;
