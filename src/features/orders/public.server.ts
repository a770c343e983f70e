export { listCompletedWork } from "./queries/completed-work.server.ts";
export { listRecentOrders, readRevenue } from "./queries/figures.server.ts";
export { countWork, listInquiries, listOwnOrders, listWaitingOrders } from "./queries/lists.server.ts";
export { haveOrder } from "./queries/parties.server.ts";
export { readPerformance } from "./queries/performance.server.ts";
export { listOpenTasks } from "./queries/tasks.server.ts";
