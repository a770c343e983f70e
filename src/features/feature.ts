import type { IncomingMessage, ServerResponse } from "node:http";
import { createContext } from "react-router";
import type { Server as SocketServer } from "socket.io";
import type { MessageDescriptor } from "@lingui/core";
import type { IconName } from "#/design/icon.tsx";
import type { AdminAction } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { DB } from "#/platform/db/types.generated.ts";
import type { UpgradeTaker } from "#/platform/http/upgrades.ts";
import type { JobDefinition } from "#/platform/jobs.ts";
import type { DeleteLeftover, Leftover } from "#/platform/leftovers.ts";
import type { NotificationSubject } from "#/platform/notification-subject.ts";
import type { DeclaredNotification } from "#/platform/notification-words.ts";
import type { OwnDataPart, OwnDataQuestion } from "#/platform/own-data.ts";
import type { Reportable } from "#/platform/reportable.ts";
import type { Services } from "#/platform/services.ts";
import type { SignedIn, Viewer } from "#/platform/viewer.ts";
import type { MapPart, MapQuestion } from "./map/views.ts";

/** The services that the node gives to a feature. */
export interface Host {
  readonly services: Services;
  readonly sockets: SocketServer;
  /** All features of the house: one that serves the others loops over what they declare. */
  readonly features: readonly Feature[];
  /** Resolves who opened a connection, by the headers it came with and this end of it. */
  identify(headers: Headers, localAddress?: string): Promise<Viewer>;
}

export type Stop = () => void | Promise<void>;

/** Takes a request that is the feature's own, such as a stream's; false for every other. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * The declaration of a feature, in its `feature.server.ts`; each part only where it is needed. Whatever is started is
 * stopped in the reverse order.
 */
export interface Feature {
  /** Name of its folder. */
  readonly name: string;
  /** Tables and views that it owns: it alone writes them. */
  readonly tables?: readonly (keyof DB)[];
  /** Runs on every node, before all that follows. */
  start?(host: Host): Promise<Started> | Started;
  /** Worked by nodes of the role `worker`. */
  jobs?(host: Host): readonly JobDefinition<never>[];
  /** Starts the timers of a `worker`, which need no queue. @returns how to stop them. */
  timers?(host: Host): Stop;
  /** Opens the sockets of a node of the role `web`. @returns how to close them. */
  sockets?(host: Host): Stop;
  /** Its kinds of notifications, with their words: see its `notification-words.ts`. */
  readonly notifications?: readonly DeclaredNotification<IconName>[];
  /** Its notifications about rows that may change until they are read, such as dates. */
  readonly notificationSubject?: NotificationSubject<IconName>;
  /** Its kinds of content that people may report. */
  readonly reportables?: readonly Reportable[];
  /** The words of each action of its `audit-actions.ts`. */
  readonly auditWords?: Readonly<Record<string, MessageDescriptor>>;
  /** What else the trail of one of its things takes in, such as the series of a date. */
  trailSubjects?(db: Db, about: TrailSubject): Promise<readonly TrailSubject[]>;
  /** Reads the open tasks at a space that the asking person's role decides. */
  tasks?(asked: TaskQuestion): Promise<readonly Task[]>;
  /** Reads its step on the way of a new space to the public; null for a role that does not take it. */
  firstStep?(asked: TaskQuestion): Promise<FirstStep | null>;
  /** Reads what a person has to settle before their account can be deleted, such as a space that nobody else runs. */
  hindersLeaving?(asked: HindranceQuestion): Promise<readonly Hindrance[]>;
  /**
   * Deletes or clears what of a leaving person does not go with their row: what has no reference to it, or stays without a
   * name. Rows that refer to the person are deleted or cleared by the database.
   * @returns what is deleted once that is committed, such as files.
   */
  forgetPerson?(leaving: LeavingPerson): Promise<readonly Leftover[] | void>;
  /**
   * Ends what somebody may have left who used an account before its address was ever confirmed, such as secret addresses that
   * go on answering; in the transaction in which the owner of the mailbox takes the account.
   */
  forgetUnproven?(account: UnprovenAccount): Promise<void>;
  /** How the leftovers of its own kinds are deleted, by kind; files and media are the platform's. */
  readonly leftovers?: Readonly<Record<string, DeleteLeftover>>;
  /** What a person takes with them of it when they ask for all their data: lists of rows, and files. */
  exportPerson?(asked: OwnDataQuestion): readonly OwnDataPart[];
  /** Reads its steps on the way of somebody who serves to their first booking or order; none where it has nothing to ask. */
  providerSteps?(asked: ProviderQuestion): Promise<readonly FirstStep[]>;
  /**
   * Ends what is open between others and somebody whom staff removed, or whose account is deleted next, such as orders. Run
   * by a job of people, again until all features are done: a repeated call changes nothing.
   */
  whenPersonRemoved?(
    services: Pick<Services, "db" | "jobs" | "clock">,
    removed: { readonly personId: number },
  ): Promise<void>;
  /** Reads what other servers told of a public post; null where that is not counted. */
  reactionsElsewhere?(db: Db, postId: number): Promise<ReactionsElsewhere | null>;
  /** Under which name people of other servers find a space, such as `@lamp@sangam.example.org`; null where they do not. */
  addressElsewhere?(services: Pick<Services, "db" | "config">, spaceId: number): Promise<string | null>;
  /** Reads a part of the map, of what this node keeps in memory. */
  readMap?(db: Db, question: MapQuestion): Promise<MapPart>;
  /** Its pages for those who run a space, on the dashboard's tab "Management". */
  readonly adminLinks?: readonly AdminLink[];
}

/** What an entry of the trail is about. */
export interface TrailSubject {
  readonly entity: string;
  readonly id: number;
}

export interface TaskQuestion {
  readonly db: Db;
  readonly viewer: Viewer;
  readonly spaceId: number;
  readonly now: Date;
}

/** About somebody who signed up to make or to serve. */
export interface ProviderQuestion {
  readonly db: Db;
  readonly viewer: SignedIn;
}

/** No task counts further: the dashboard then says "99+". */
export const TASKS_COUNTED = 100;

/** Something that waits for a decision. */
export interface Task {
  /** Its name among all tasks. */
  readonly kind: string;
  /** The most pressing has the lowest. */
  readonly rank: number;
  readonly icon: IconName;
  /** The number of open tasks; at 0 the task is not shown. */
  readonly count: number;
  readonly title: MessageDescriptor;
  /** The path of the page that decides it. */
  readonly path: string;
}

/** A step of those who begin with a new space, or with work of their own. */
export interface FirstStep {
  /** Its name among all steps. */
  readonly key: string;
  /** The lowest comes first. */
  readonly rank: number;
  readonly icon: IconName;
  /** waiting: it is our staff's turn. */
  readonly state: "open" | "waiting" | "done";
  readonly title: MessageDescriptor;
  /** What it is good for, in a sentence. */
  readonly lead: MessageDescriptor;
  readonly action: MessageDescriptor;
  /** The path of the page on which it is taken. */
  readonly path: string;
  /** Taken by posting this intent to the path; else by opening it. */
  readonly intent?: string;
}

export interface HindranceQuestion {
  readonly db: Db;
  readonly personId: number;
  readonly now: Date;
}

/** Something that keeps somebody from deleting their account until they have settled it. */
export interface Hindrance {
  readonly words: MessageDescriptor;
  /** What the words name, such as a space. */
  readonly values?: Readonly<Record<string, string>>;
  /** The path of the page on which it is settled; null where somebody else has to. */
  readonly path: string | null;
}

export interface LeavingPerson {
  /** The transaction in which they are deleted. */
  readonly db: Db;
  readonly personId: number;
  /** The address of their account, in small letters; null where they had none. */
  readonly email: string | null;
  /** What they wrote for everybody stays, without a name. */
  readonly keepsTexts: boolean;
  readonly now: Date;
}

export interface UnprovenAccount {
  readonly db: Db;
  readonly personId: number;
}

/** How often a post was liked, shared and answered on other servers; what was taken back there is not in it. */
export interface ReactionsElsewhere {
  readonly likes: number;
  readonly shares: number;
  readonly replies: number;
}

export interface AdminLink {
  /** The lowest stands first. */
  readonly rank: number;
  readonly icon: IconName;
  readonly title: MessageDescriptor;
  readonly lead: MessageDescriptor;
  /** The action that shows the link to its roles; null: everybody who runs the space. */
  readonly needs: AdminAction | null;
  path(spaceId: number): string;
}

export interface Started {
  readonly stop?: Stop;
  /** Asked before the pages, right on Node's own response. */
  readonly answer?: RequestHandler;
  /** Its own WebSockets on the server; it listens to `upgrade` for what it takes here. */
  readonly takesUpgrade?: UpgradeTaker;
}

export const feature = (declared: Feature): Feature => Object.freeze(declared);

/** The app hands the features of the house to pages. */
export const featuresContext = createContext<readonly Feature[]>();
