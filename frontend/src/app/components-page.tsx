import { BannerStates } from './components/banner-states.tsx';
import { ControlStates } from './components/control-states.tsx';
import { DrawingStates } from './components/drawing-states.tsx';
import { ListStates } from './components/list-states.tsx';
import { OverlayStates } from './components/overlay-states.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** Development only, so its texts are in English. */
export function ComponentsPage() {
  return (
    <div className="wrap pb-16">
      <PageHeading title="Every state, in one place" className="pt-10 pb-6" />
      <ControlStates />
      <BannerStates />
      <ListStates />
      <OverlayStates />
      <DrawingStates />
    </div>
  );
}
