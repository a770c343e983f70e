import type { CSSProperties, ReactNode } from "react";
import { FaithMark } from "#/design/faith-mark.tsx";
import { isFaith } from "#/features/spaces/public.ts";
import { formatDay, formatDuration, formatFullDay, formatTime } from "#/platform/i18n/format-date.ts";
import { directionOf } from "#/platform/i18n/languages.ts";
import type { DisplayState, DisplayWords } from "../display-state.ts";
import { awaitedOf, countdown, dayAt, eventsAt, prayersAt, shiftAt, turnAt } from "../moments.ts";
import { LivePicture } from "./live-picture.tsx";
import type { Display } from "./use-display.ts";

const LANGUAGE_MS = 15_000;
const NEWS_MS = 20_000;
const MOST_EVENTS = 4;
const MOST_COMING = 3;
const MINUTE = 60_000;

interface Shown {
  readonly state: DisplayState;
  readonly words: DisplayWords;
  readonly now: number;
}

/** All of the screen: the clock, what comes next, what is kept today, the ceremony, the news, and the code to give by. */
export function Screen({ display: { state, now, cutOffSince } }: { readonly display: Display }) {
  if (!state) return <div className="display" data-theme="dark" />;
  const words = state.words[turnAt(state.words.length, now, LANGUAGE_MS)]!;
  const shown = { state, words, now };
  const [x, y] = shiftAt(now);
  const { language, direction, labels } = words;
  const today = dayAt(state, now);
  const clock = (at: number) => formatTime(new Date(at), language, state.zone);
  const ofToday = today ? words.days[today.date] : undefined;
  return (
    <div
      className="display"
      data-theme="dark"
      lang={language}
      dir={direction}
      style={{ "--display-x": x, "--display-y": y } as CSSProperties}
    >
      <header className="display-head">
        <div className="display-who">
          <h1 className="display-name" lang={words.nameLanguage}>
            {isFaith(state.faith) && <FaithMark faith={state.faith} size={40} className="display-mark" />}
            {words.spaceName}
          </h1>
          <p className="display-date">
            {ofToday?.title ?? formatFullDay(new Date(now), language, state.zone)}
            {ofToday?.named && <span className="display-named">{ofToday.named}</span>}
          </p>
        </div>
        <div className="display-time">
          <p className="display-clock">{clock(now)}</p>
          {today?.sun && state.faith !== "islamic" && (
            <p className="display-sun">
              <Pair label={labels.sunrise}>{clock(today.sun.rise)}</Pair>
              <Pair label={labels.sunset}>{clock(today.sun.set)}</Pair>
            </p>
          )}
          {ofToday?.polar && state.faith !== "islamic" && <p className="display-sun">{ofToday.polar}</p>}
        </div>
      </header>
      <div className="display-body">
        <section className="display-main">
          {state.faith === "islamic" ? <Prayers {...shown} /> : <Coming {...shown} />}
        </section>
        <aside className="display-side">
          {state.stream && (state.stream.src || state.stream.stillUrl) && (
            <LivePicture src={state.stream.src} stillUrl={state.stream.stillUrl} label={labels.live} now={now} />
          )}
          <Kept {...shown} />
          <News {...shown} />
          <Gift {...shown} />
        </aside>
      </div>
      {cutOffSince !== null && (
        <p className="display-quiet">
          {labels.cutOff.replace("{time}", dayAndTime(labels, cutOffSince, { now, language, zone: state.zone }))}
        </p>
      )}
    </div>
  );
}

/** "Tomorrow, 6:30 pm", as the language puts the two together. */
function dayAndTime(
  { dayAndTime: text }: DisplayWords["labels"],
  at: number,
  { now, language, zone }: { readonly now: number; readonly language: string; readonly zone: string },
): string {
  return text
    .replace("{day}", formatDay(new Date(at), new Date(now), language, zone))
    .replace("{time}", formatTime(new Date(at), language, zone));
}

/** The words around a time that is still to come, and the time itself larger than all else. */
function Countdown({ at, text, words, now }: { at: number; text: string; words: DisplayWords; now: number }) {
  const { minutes, ticking } = countdown(at, now);
  const time = ticking ?? formatDuration(minutes * MINUTE, words.language);
  const [before = "", after = ""] = text.split("{time}");
  return (
    <p className="display-countdown" role="timer" aria-live="off">
      <span>{before.trim()}</span>
      <strong data-ticking={ticking ? true : undefined}>{time}</strong>
      <span>{after.trim()}</span>
    </p>
  );
}

function Prayers(shown: Shown) {
  const { state, words, now } = shown;
  const { labels } = words;
  const prayers = prayersAt(state, now);
  if (!prayers) return <Coming {...shown} />;
  const { rows, date, next, isTomorrow } = prayers;
  const polar = words.days[date]?.polar;
  const awaited = next && awaitedOf(next, now);
  const clock = (at: number) => formatTime(new Date(at), words.language, state.zone);
  return (
    <>
      {next && awaited && (
        <div className="display-next">
          <p className="display-label">{isTomorrow ? labels.tomorrow : labels.next}</p>
          <p className="display-what">{words.prayers[next.prayer]}</p>
          <Countdown
            at={awaited.at}
            text={awaited.of === "adhan" ? labels.adhanIn : labels.iqamaIn}
            words={words}
            now={now}
          />
        </div>
      )}
      <table className="display-prayers">
        <thead>
          <tr>
            <th scope="col">{labels.prayer}</th>
            <th scope="col">{labels.adhan}</th>
            <th scope="col">{labels.iqama}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.prayer} data-next={row === next || undefined}>
              <th scope="row">{words.prayers[row.prayer]}</th>
              <td>{row.adhan === null ? "–" : clock(row.adhan)}</td>
              <td>{row.iqama.length === 0 ? "–" : row.iqama.map(clock).join(" · ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {polar && <p className="display-polar">{polar}</p>}
    </>
  );
}

/** What takes place next, and which days come. */
function Coming({ state, words, now }: Shown) {
  const { labels, language } = words;
  const events = eventsAt(state, now).filter(({ isLive, startsAt }) => isLive || startsAt > now - 10 * MINUTE);
  const [next, ...later] = events;
  const today = dayAt(state, now);
  const coming = words.coming.filter(({ date }) => date > (today?.date ?? "")).slice(0, MOST_COMING);
  const when = (at: number) => {
    const clock = formatTime(new Date(at), language, state.zone);
    return today && at < today.until ? clock : dayAndTime(labels, at, { now, language, zone: state.zone });
  };
  return (
    <>
      {next && (
        <div className="display-next">
          <p className="display-label">{next.isLive ? labels.live : labels.next}</p>
          <p className="display-what display-title" lang={words.events[next.id]?.language}>
            {words.events[next.id]?.title}
          </p>
          {next.isLive ? null : next.startsAt > now ? (
            <Countdown at={next.startsAt} text={labels.beginsIn} words={words} now={now} />
          ) : (
            <p className="display-countdown">
              <strong>{labels.now}</strong>
            </p>
          )}
        </div>
      )}
      {later.length > 0 && (
        <ul className="display-list">
          {later.slice(0, MOST_EVENTS).map(({ id, startsAt }) => (
            <li key={id}>
              <span lang={words.events[id]?.language}>{words.events[id]?.title}</span>
              <span className="display-when">{when(startsAt)}</span>
            </li>
          ))}
        </ul>
      )}
      {coming.length > 0 && (
        <div className="display-coming">
          <h2 className="display-label">{labels.coming}</h2>
          <ul className="display-list">
            {coming.map(({ date, name, on }) => (
              <li key={`${date} ${name}`}>
                <span>{name}</span>
                <span className="display-when">{on}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

const Pair = ({ label, children }: { label: string; children: ReactNode }) => (
  <span>
    {label} <b>{children}</b>
  </span>
);

function Kept({ state, words, now }: Shown) {
  const today = dayAt(state, now);
  const kept = today ? (words.days[today.date]?.kept ?? []) : [];
  if (kept.length === 0) return null;
  return (
    <section className="display-card display-today">
      <h2 className="display-label">{words.labels.today}</h2>
      {kept.slice(0, 3).map(({ name, ruled, note }) => (
        <div key={name}>
          <p className="display-kept">{name}</p>
          {ruled && (
            <p className="display-ruled">
              {ruled}
              {note && <span lang={state.noteLanguage}> · {note}</span>}
            </p>
          )}
        </div>
      ))}
    </section>
  );
}

function News({ state: { news }, words, now }: Shown) {
  const one = news[turnAt(news.length, now, NEWS_MS)];
  if (!one) return null;
  return (
    <section className="display-card display-news">
      <h2 className="display-label">{words.labels.news}</h2>
      <p lang={one.language} dir={directionOf(one.language)}>
        {one.text}
      </p>
    </section>
  );
}

function Gift({ state: { gift }, words: { labels } }: Shown) {
  if (!gift) return null;
  return (
    <section className="display-card display-gift">
      <img src={gift.qr} alt="" />
      <div>
        <h2 className="display-kept">{labels.give}</h2>
        <p>{labels.giveHow}</p>
        {gift.vpa && <p className="display-vpa">{gift.vpa}</p>}
        <p className="display-vpa">{gift.page}</p>
      </div>
    </section>
  );
}
