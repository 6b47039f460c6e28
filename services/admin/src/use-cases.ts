import type { Clock, Collection, Keys, Log, NewId, Relay } from '@sao-mai/platform';
import { createDecideTutor, createFindTutor } from './decide-tutor.ts';
import type { RecordedDecision } from './decision-record.ts';
import { createListActiveUids, createListPendingTutors, createListTutors } from './list-tutors.ts';
import { createProfileChanges } from './profile-changes.ts';
import { createCloseReports } from './reports/close-reports.ts';
import { createListReportedProfiles } from './reports/list-reported-profiles.ts';
import type { ReportStore } from './reports/report-store.ts';
import { createRepublishDecisions } from './republish-decisions.ts';
import { createReadSystem, createReplayDeadLetters } from './system.ts';
import type { InnerUrls } from './system.ts';
import { createTutorHistory } from './tutor-history.ts';
import type { TutorRecord } from './tutor-record.ts';

interface Deps {
  readonly tutors: Collection<TutorRecord>;
  readonly decisions: Collection<RecordedDecision>;
  readonly reports: ReportStore;
  readonly relay: Pick<Relay, 'published'>;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly log: Log;
  readonly innerUrls: InnerUrls;
  readonly serviceKeys: Keys;
}

export function createUseCases(deps: Deps) {
  return {
    findTutor: createFindTutor(deps),
    decideTutor: createDecideTutor(deps),
    listTutors: createListTutors(deps),
    listPendingTutors: createListPendingTutors(deps),
    tutorHistory: createTutorHistory(deps),
    profileChanges: createProfileChanges(deps),
    listReportedProfiles: createListReportedProfiles(deps),
    closeReports: createCloseReports(deps),
    republish: createRepublishDecisions(deps.tutors),
    readSystem: createReadSystem(deps),
    replayDeadLetters: createReplayDeadLetters(deps),
    listActiveUids: createListActiveUids(deps),
  };
}

export type UseCases = ReturnType<typeof createUseCases>;
