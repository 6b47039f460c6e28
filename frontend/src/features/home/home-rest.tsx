import { Benefits } from './benefits.tsx';
import { LastCall } from './last-call.tsx';
import { Steps } from './steps.tsx';
import { Story } from './story.tsx';

export function HomeRest() {
  return (
    <>
      <Story />
      <Benefits />
      <Steps />
      <LastCall />
    </>
  );
}
