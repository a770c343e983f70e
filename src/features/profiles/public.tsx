export { FollowPersonButton, useFollowPerson } from "./ui/follow-person.tsx";
export { NameAlone } from "./ui/name-alone.tsx";
export { NobodyHere } from "./ui/nobody-here.tsx";
export { ReportProfile } from "./ui/report-profile.tsx";
