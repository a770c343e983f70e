/** As the specification has them. */
export const taskPriorities = ["high", "medium", "low"] as const;
export type TaskPriority = (typeof taskPriorities)[number];

/** A list of things to do that is longer helps nobody. */
export const MOST_OPEN_TASKS = 200;

/** The clock of the morning on which a task is due, in the zone of its owner. */
export const REMINDED_AT = "08:00";
