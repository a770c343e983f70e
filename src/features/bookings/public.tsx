export { OfferedServices } from "./ui/offered-services.tsx";
export { BookedWork, OwnBookings } from "./ui/own-bookings.tsx";
export { ServiceList } from "./ui/service-list.tsx";
