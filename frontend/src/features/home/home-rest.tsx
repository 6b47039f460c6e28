import { Benefits } from './benefits.tsx';
import { CallToAction } from './call-to-action.tsx';
import { Steps } from './steps.tsx';
import { Story } from './story.tsx';

export function HomeRest() {
  return (
    <>
      <Story />
      <Benefits />
      <Steps />
      <CallToAction />
    </>
  );
}
