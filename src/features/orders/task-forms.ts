import { z } from "zod";
import { filledLine, id } from "#/platform/form-fields.ts";
import { taskPriorities } from "./task-rules.ts";

export const TASK_LENGTH = 200;

/** A day of a date field that exists, or null where it was left open. */
export const dayOrNone = z
  .union([z.literal("").transform(() => null), z.iso.date().refine((day) => day >= "2000" && day < "2200")])
  .default(null);

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
