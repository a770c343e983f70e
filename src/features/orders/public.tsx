export { StatusBadge } from "./ui/badges.tsx";
export { InquiryList } from "./ui/inquiry-list.tsx";
export { OrderList, StepWords } from "./ui/order-list.tsx";
export { CompletedWorkLine } from "./ui/completed-work-line.tsx";
export { TaskList } from "./ui/task-list.tsx";
