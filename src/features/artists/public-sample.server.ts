export { countProject } from "./commands/count-project.server.ts";
export { setOpenWeekdays } from "./commands/open-days.server.ts";
export { seedReviews, type SampleWrittenReview } from "./sample/reviews.server.ts";
