export { accountLabels } from "./ui/account-words.ts";
export { DoneNotice } from "./ui/done-notice.tsx";
export { useDoneToast } from "./ui/use-done-toast.ts";
