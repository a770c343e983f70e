import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useState } from "react";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { ListRow, RowList, RowThumb } from "#/design/list-row.tsx";
import { Icon } from "#/design/icon.tsx";
import { Notice } from "#/design/notice.tsx";
import { Progress } from "#/design/progress.tsx";
import { Bone } from "#/design/skeleton.tsx";
import { useScripted } from "#/design/use-scripted.ts";
import { useReaderId } from "#/platform/http/use-reader-id.ts";
import { formatBytes } from "#/platform/i18n/format-bytes.ts";
import { chapterPath } from "../../rules.ts";
import { readKeptPlace } from "../../ui/device-choices.ts";
import { type KeptWork, listKept } from "../kept-database.ts";
import { dropWork, readRoom, type Room } from "../kept-works.ts";
import { canKeep } from "../worker.ts";
import { dropSound, type KeptSound, listKeptSounds } from "../kept-sounds.ts";
import { readOwner, readWaiting } from "../own-database.ts";
import { sendWaiting } from "../own-marks.ts";
import { opensWithoutConnection } from "../opens-offline.ts";
import { countWaiting } from "../waiting.ts";

interface Kept {
  readonly works: readonly KeptWork[];
  readonly sounds: readonly KeptSound[];
  readonly room: Room;
  /** Marks of which something has not been sent. */
  readonly waiting: number;
}

const SEND_MS = 20_000;
const ANSWER_MS = 4_000;

async function readKept(): Promise<Kept> {
  const [works, sounds, room, who] = await Promise.all([listKept(), listKeptSounds(), readRoom(), readOwner()]);
  await opensWithoutConnection();
  return { works, sounds, room, waiting: countWaiting(await readWaiting(who)) };
}

/** Whether the house answers: a network that leads nowhere counts as a connection to the browser. */
async function isAnswered(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const asked = fetch("/favicon.svg", { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(ANSWER_MS) });
  return asked.then(
    () => true,
    () => false,
  );
}

/** Works that are kept, how much room they take, and how it is freed. */
export function KeptList() {
  const { t, i18n } = useLingui();
  const scripted = useScripted();
  const [kept, setKept] = useState<Kept | null>(null);
  const [away, setAway] = useState(false);
  const read = useCallback(async () => setKept(await readKept()), []);
  useEffect(() => {
    const look = async () => {
      const hasAnswer = isAnswered();
      const now = await readKept();
      setKept(now);
      const isAway = !(await hasAnswer);
      setAway(isAway);
      if (now.waiting === 0 || isAway) return;
      await sendWaiting(SEND_MS);
      setKept(await readKept());
    };
    void look();
    const hear = () => void look();
    addEventListener("online", hear);
    addEventListener("offline", hear);
    return () => {
      removeEventListener("online", hear);
      removeEventListener("offline", hear);
    };
  }, []);

  if (scripted && !canKeep()) {
    return (
      <Notice icon="info">
        <Trans>This browser keeps nothing for later. In a private window, try another one.</Trans>
      </Notice>
    );
  }
  if (!kept) {
    return (
      <>
        <noscript>
          <Trans>Keeping texts on a device needs scripts.</Trans>
        </noscript>
        <Bone className="block h-16 w-full" />
      </>
    );
  }
  const { works, sounds, room, waiting } = kept;
  const bytes = [...works, ...sounds].reduce((sum, one) => sum + one.bytes, 0);
  return (
    <div className="grid gap-6">
      {away && (
        <Notice icon="info">
          <Trans>There is no connection. What stands here opens all the same.</Trans>
        </Notice>
      )}
      {waiting > 0 && (
        <Notice icon="clock">
          <Plural
            value={waiting}
            one="# note waits here until there is a connection."
            other="# notes wait here until there is a connection."
          />
        </Notice>
      )}
      {works.length + sounds.length === 0 ? (
        <Empty
          icon="download"
          title={<Trans>Nothing is kept here yet</Trans>}
          action={
            <ButtonLink to="/library" variant="primary">
              <Trans>To the library</Trans>
            </ButtonLink>
          }
        >
          <Trans>Open a work and press “Keep on this device”. What you read last stays here by itself.</Trans>
        </Empty>
      ) : (
        <>
          <RowList label={t`Kept works`}>
            {works.map((work) => (
              <KeptRow key={work.slug} work={work} onGone={read} />
            ))}
            {sounds.map((sound) => (
              <SoundRow key={sound.src} sound={sound} onGone={read} />
            ))}
          </RowList>
          <Progress
            label={<Trans>Room on this device</Trans>}
            value={room.used ?? bytes}
            max={room.quota ?? Math.max(bytes, 1)}
            shown={
              room.quota === null
                ? formatBytes(bytes, i18n.locale)
                : t`${formatBytes(room.used ?? bytes, i18n.locale)} of ${formatBytes(room.quota, i18n.locale)}`
            }
          />
        </>
      )}
    </div>
  );
}

function SoundRow({ sound, onGone }: { sound: KeptSound; onGone: () => Promise<void> }) {
  const { t, i18n } = useLingui();
  const [pending, setPending] = useState(false);
  const { title, path, src, bytes } = sound;
  const free = async () => {
    setPending(true);
    await dropSound(src);
    await onGone();
  };
  return (
    <ListRow
      before={
        <RowThumb size="s">
          <Icon name="headphones" />
        </RowThumb>
      }
      title={title}
      to={path}
      isLoaded
      action={
        <Button
          size="s"
          icon="trash"
          pending={pending}
          onClick={() => void free()}
          aria-label={t`Remove ${title} from this device`}
        >
          <Trans>Remove</Trans>
        </Button>
      }
    >
      <Trans>Sound</Trans> · {formatBytes(bytes, i18n.locale)}
    </ListRow>
  );
}

function KeptRow({ work, onGone }: { work: KeptWork; onGone: () => Promise<void> }) {
  const { t, i18n } = useLingui();
  const [pending, setPending] = useState(false);
  const { slug, title, chapters, of, wasChosen, bytes } = work;
  const place = readKeptPlace(slug, useReaderId());
  const chapter = place && chapters.includes(place.chapter) ? place.chapter : chapters[0];
  const free = async () => {
    setPending(true);
    await dropWork(slug);
    await onGone();
  };
  return (
    <ListRow
      before={
        <RowThumb size="s">
          <Icon name="book" />
        </RowThumb>
      }
      title={title}
      to={chapter === undefined ? undefined : chapterPath(slug, chapter)}
      isLoaded
      action={
        <Button
          size="s"
          icon="trash"
          pending={pending}
          onClick={() => void free()}
          aria-label={t`Remove ${title} from this device`}
        >
          <Trans>Remove</Trans>
        </Button>
      }
    >
      {chapters.length < of ? (
        <Trans>
          {chapters.length} of <Plural value={of} one="# chapter" other="# chapters" />
        </Trans>
      ) : (
        <Plural value={of} one="# chapter" other="# chapters" />
      )}
      {" · "}
      {formatBytes(bytes, i18n.locale)}
      {!wasChosen && (
        <>
          {" · "}
          <Trans>read last</Trans>
        </>
      )}
    </ListRow>
  );
}
