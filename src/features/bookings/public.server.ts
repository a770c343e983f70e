export { readOwnBookings } from "./queries/own-bookings.server.ts";
export { haveBooking } from "./queries/parties.server.ts";
export { listServices } from "./queries/services.server.ts";
export { listOffered, spaceServicesTag } from "./queries/space-services.server.ts";
export { readBookedServices } from "./queries/booked-services.server.ts";
