import { feature } from "../feature.ts";
import { lapseConsentsOf } from "./commands/children.server.ts";
import { deleteLeftData } from "./commands/own-data.server.ts";
import { confirmEmail } from "./first-step.server.ts";
import { forgetProfile, hindersPerson } from "./leaving.server.ts";
import {
  addressChangeMails,
  childMails,
  dueDeletions,
  endedChildhoods,
  expiredSessions,
  leavingMails,
  leftovers,
  oldOwnData,
  ownDataFiles,
  parentMails,
  removedEarlier,
  removedPeople,
  resetMails,
  signInLinkMails,
  unansweredAccounts,
  verificationMails,
} from "./jobs.server.ts";
import { ownAccount } from "./queries/own-data.server.ts";
import { auditWords } from "./audit-words.ts";
import { peopleNotifications } from "./notification-words.ts";
import { reportables } from "./reportable.server.ts";

export const people = feature({
  name: "people",
  tables: [
    "person",
    "child_account",
    "person_achievement",
    "person_contact",
    "stopped_person",
    "person_leaving",
    "email_change",
    "own_data_file",
    "leftover",
    "person_setting",
    "chat_block",
    "chat_mute",
    "person_follow",
    "person_block",
    "two_factor",
    "recovery_code",
    "pending_sign_in",
    "passkey",
    "passkey_challenge",
    "auth_account",
    "auth_session",
    "auth_user",
    "auth_verification",
  ],
  jobs: ({ services, features }) => [
    verificationMails(services),
    resetMails(services),
    signInLinkMails(services),
    expiredSessions(services),
    leavingMails(services),
    dueDeletions({ ...services, features }),
    leftovers({ ...services, features }),
    addressChangeMails(services),
    ownDataFiles({ ...services, features }),
    oldOwnData(services),
    removedPeople({ services, features }),
    removedEarlier(services),
    parentMails(services),
    childMails(services),
    unansweredAccounts({ ...services, features }),
    endedChildhoods(services),
  ],
  notifications: peopleNotifications,
  auditWords,
  reportables,
  firstStep: confirmEmail,
  hindersLeaving: hindersPerson,
  whenPersonRemoved: lapseConsentsOf,
  forgetPerson: forgetProfile,
  leftovers: { "own-data": deleteLeftData },
  exportPerson: ownAccount,
});
