import { z } from "zod";
import { filledLine, id } from "#/platform/form-fields.ts";
import { dayOrNone } from "./amount-fields.ts";
import { taskPriorities } from "./task-rules.ts";

export const TASK_LENGTH = 200;

export const TaskForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("add"),
    key: z.uuid(),
    title: filledLine(TASK_LENGTH),
    due: dayOrNone,
    priority: z.enum(taskPriorities).default("medium"),
  }),
  z.object({ intent: z.enum(["done", "open", "delete"]), task: id }),
]);
