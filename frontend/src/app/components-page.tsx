import { PageHeading } from '../ui/page-heading.tsx';

/** Every component in every state; only in development. */
export function ComponentsPage() {
  return (
    <div className="wrap py-10">
      <PageHeading title="Every state, in one place" />
    </div>
  );
}
