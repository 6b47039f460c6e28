import type { Clock, NewId } from '../clock.ts';
import type { Log } from '../log/port.ts';
import type { GroupCommit } from '../sqlite/group-commit.ts';
import type { SqliteFile } from '../sqlite/sqlite-file.ts';

export interface CollectionParts {
  readonly file: SqliteFile;
  readonly commit: GroupCommit;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly log: Log | undefined;
  readonly listeners: Set<(id: string) => void>;
}
