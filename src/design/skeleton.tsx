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
