import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { Avatar } from "#/design/avatar.tsx";
import { cx } from "#/design/class-names.ts";
import { Icon } from "#/design/icon.tsx";
import type { CallRoom, OtherView, RoomView } from "../room/call-room.ts";
import { Control, Controls } from "./controls.tsx";
import { useOwnStream } from "./use-own-stream.ts";
import { Video } from "./video.tsx";

interface InCallProps {
  readonly room: CallRoom;
  readonly view: RoomView;
  readonly title: string;
  /** The reader's own. */
  readonly name: string;
}

/** The number of columns: on a phone one, as long as faces stay large. */
const columns = ["", "grid-cols-1", "grid-cols-1 sm:grid-cols-2", "grid-cols-2 lg:grid-cols-3", "grid-cols-2"];

export function InCall({ room, view, title, name }: InCallProps) {
  const { t } = useLingui();
  const { others, media, isOffline } = view;
  const own = useOwnStream(room);
  const count = others.length + 1;
  useScreenAwake();
  return (
    <div data-theme="dark" className="flex h-dvh flex-col bg-theatre text-ink">
      <header className="flex items-baseline justify-between gap-4 px-4 py-3 lg:px-6">
        <h1 className="truncate font-text text-base font-semibold">{title}</h1>
        <p role="status" className="flex-none text-sm text-ink-2">
          {isOffline ? (
            <Trans>We cannot reach our server. The call continues.</Trans>
          ) : (
            <Plural value={count} one="# person" other="# people" />
          )}
        </p>
      </header>
      <ul className={cx("grid min-h-0 flex-1 auto-rows-fr gap-2 px-2 lg:gap-3 lg:px-6", columns[count])}>
        {others.map((other) => (
          <OtherTile key={other.peer} other={other} />
        ))}
        <Tile name={t`You`} isMuted={media.isMuted} className={count === 3 ? "max-lg:col-span-2" : undefined}>
          <Video stream={own} label={t`Camera preview`} isOwn isMirrored={media.isMirrored} isHidden={!own} />
          {!own && <Face name={name} />}
          {count === 1 && (
            <p className="absolute inset-x-4 top-4 rounded-card bg-theatre/90 px-4 py-3 text-center text-sm">
              <Trans>Nobody else is here yet. The channel has been notified.</Trans>
            </p>
          )}
        </Tile>
      </ul>
      <div className="px-3 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] lg:pb-5">
        <Controls room={room} media={media}>
          <Control icon="phone-off" isMain onClick={() => room.leave()}>
            <Trans>Leave</Trans>
          </Control>
        </Controls>
      </div>
    </div>
  );
}

function OtherTile({ other }: { other: OtherView }) {
  const { t } = useLingui();
  const { name, stream, state, isCameraOn, isMuted } = other;
  const isShown = state === "connected" && isCameraOn;
  return (
    <Tile name={name} isMuted={isMuted}>
      <Video stream={stream} label={t`The camera of ${name}`} isHidden={!isShown} />
      {!isShown && <Face name={name} />}
      {state !== "connected" && (
        <p role="status" className="absolute inset-x-3 top-3 rounded-card bg-theatre/85 px-3 py-2 text-center text-sm">
          {state === "unreachable" ? (
            <Trans>
              We cannot connect you with {name}, because one of your networks blocks calls. We keep trying. Another
              network may help.
            </Trans>
          ) : (
            <Trans>Connecting…</Trans>
          )}
        </p>
      )}
    </Tile>
  );
}

interface TileProps {
  readonly name: string;
  readonly isMuted: boolean;
  readonly className?: string | undefined;
  readonly children: React.ReactNode;
}

function Tile({ name, isMuted, className, children }: TileProps) {
  const { t } = useLingui();
  return (
    <li className={cx("relative grid min-h-0 place-items-center overflow-hidden rounded-card bg-raised", className)}>
      {children}
      <p className="absolute bottom-2 left-2 flex max-w-[calc(100%-16px)] items-center gap-1.5 rounded-full bg-theatre/80 px-3 py-1 text-sm leading-small">
        {isMuted && <Icon name="mic-off" size={16} label={t`Muted`} />}
        <span className="truncate">{name}</span>
      </p>
    </li>
  );
}

const Face = ({ name }: { name: string }) => <Avatar name={name} size="xl" className="relative" />;

/** A phone that goes dark would take its camera along. */
function useScreenAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      lock = await navigator.wakeLock?.request("screen").catch(() => undefined);
    };
    void ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      document.removeEventListener("visibilitychange", ask);
      void lock?.release();
    };
  }, []);
}
