export { JourneyCards, JourneyStats } from "./ui/journey-cards.tsx";
