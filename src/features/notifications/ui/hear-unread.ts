import { io } from "socket.io-client";

/** Hears how many notifications are unread, over the connection that this page may have already. @returns how to stop. */
export function hearUnread(onCount: (unread: number) => void): () => void {
  const socket = io("/notifications", {
    transports: ["websocket"],
    reconnectionDelay: 500,
    reconnectionDelayMax: 15_000,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  socket.on("unread", onCount);
  socket.on("disconnect", (reason) => {
    // A node that stops sends its readers away; the others take them in, not all in the same instant.
    if (reason === "io server disconnect") timer = setTimeout(() => socket.connect(), 500 + Math.random() * 2_500);
  });
  return () => {
    clearTimeout(timer);
    socket.disconnect();
  };
}
