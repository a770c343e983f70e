import { Suspense, useRef, useState, type ComponentProps, type RefObject } from "react";
import { Textarea } from "#/design/field.tsx";
import { lazyPart } from "#/design/hydrate-later.tsx";

const MentionOffer = lazyPart(() => import("./mention-offer.tsx").then((part) => part.MentionOffer));

interface MentionTextareaProps extends Omit<ComponentProps<"textarea">, "ref"> {
  /** Where those are asked for who may be mentioned: `{ people }` of id and name. */
  readonly peopleFrom: string;
  readonly area?: RefObject<HTMLTextAreaElement | null>;
}

/** A text that may mention people: names are offered while "@" is typed. What offers them comes with the first "@". */
export function MentionTextarea({ peopleFrom, area: given, ...rest }: MentionTextareaProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  const area = given ?? own;
  const [isMentioning, setMentioning] = useState(false);
  return (
    <div
      className="relative"
      onInput={({ target }) => {
        if (target instanceof HTMLTextAreaElement && target.value.includes("@")) setMentioning(true);
      }}
    >
      {isMentioning && (
        <Suspense fallback={null}>
          <MentionOffer area={area} peopleFrom={peopleFrom} />
        </Suspense>
      )}
      <Textarea ref={area} {...rest} />
    </div>
  );
}
