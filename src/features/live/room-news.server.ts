import { publish } from "../../platform/bus.ts";
import type { Db } from "../../platform/db/connection.ts";
import type { RoomNews } from "./frames.ts";

/** Each room is a topic: a node hears the rooms that it has viewers of. */
export const roomTopic = (occurrenceId: number): string => `chat.${occurrenceId}`;

export const publishToRoom = (db: Db, news: RoomNews): Promise<void> => publish(db, roomTopic(news.room), news);
