import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { TaskPriority } from "../task-rules.ts";

export const priorityLabels: Readonly<Record<TaskPriority, MessageDescriptor>> = {
  high: msg({ message: "High", context: "priority" }),
  medium: msg({ message: "Medium", context: "priority" }),
  low: msg({ message: "Low", context: "priority" }),
};
