import { Benefits } from './benefits.tsx';
import { LastCall } from './last-call.tsx';
import { Steps } from './steps.tsx';
import { Story } from './story.tsx';

/** Home below the newest tutors. */
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
