import { cx } from "./class-names.ts";

/** One grey bar; give it width and height by class. */
export function Bone({ className }: { className?: string }) {
  return <span className={cx("bone", className)} />;
}

export type SkeletonProps = {
  count?: number;
  /** Said once to listeners: "Loading". */
  label: string;
};

/** The shape of PictureCards while they are on their way; use inside the same CardGrid's place. */
export function SkeletonCards({ count = 6, label, columns = 3 }: SkeletonProps & { columns?: 2 | 3 | 4 }) {
  const wide = { 2: "", 3: "lg:grid-cols-3", 4: "lg:grid-cols-4" }[columns];
  return (
    <div role="status" className={cx("grid gap-8 md:grid-cols-2 md:gap-x-7 md:gap-y-10 lg:gap-x-8 lg:gap-y-14", wide)}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, i) => (
        <SkeletonCard key={i} />
      ))}
    </div>
  );
}

export function SkeletonCard() {
  return (
    <div aria-hidden className="grid gap-2">
      <Bone className="aspect-[8/5] rounded-card" />
      <Bone className="mt-2 h-4 w-2/5" />
      <Bone className="h-7 w-4/5" />
      <Bone className="h-4 w-3/5" />
      <Bone className="mt-3 h-px" />
      <Bone className="h-4 w-1/2" />
    </div>
  );
}

/** The shape of ListRows or, with `dated`, of DateRows. */
export function SkeletonRows({ count = 4, label, dated }: SkeletonProps & { dated?: boolean }) {
  return (
    <div role="status" className="border-t border-line">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, i) => (
        <div
          key={i}
          aria-hidden
          className={cx("flex items-center gap-4 border-b border-line", dated ? "py-6" : "py-3")}
        >
          <Bone className={dated ? "size-14" : "size-11 rounded-full"} />
          <div className="grid flex-1 gap-2">
            <Bone className={dated ? "h-6 w-3/5" : "h-4 w-2/5"} />
            <Bone className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Lines of running text. */
export function SkeletonText({ lines = 3, label }: { lines?: number; label: string }) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, i) => (
        <Bone key={i} className={cx("h-4", i === lines - 1 && "w-3/5")} />
      ))}
    </div>
  );
}
