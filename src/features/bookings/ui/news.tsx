import { Trans } from "@lingui/react/macro";
import { Button } from "#/design/button.tsx";
import { Notice } from "#/design/notice.tsx";
import { useNewsWhileWriting } from "#/design/news-while-writing.ts";
import { useTopic, type Topic } from "#/platform/realtime/use-topic.ts";

/** The page reads itself again while the other side acts; while one writes it says so, and waits. @param shown what it shows now. */
export function News({ topic, shown }: { readonly topic: Topic; readonly shown: unknown }) {
  const { isHeld, onNews, show } = useNewsWhileWriting(shown);
  useTopic(topic, onNews);
  return (
    isHeld && (
      <Notice
        live
        icon="refresh"
        className="mb-6"
        title={<Trans>Something has changed here meanwhile.</Trans>}
        action={
          <Button size="s" onClick={show}>
            <Trans>Show it</Trans>
          </Button>
        }
      >
        <Trans>What you are writing stays.</Trans>
      </Notice>
    )
  );
}
