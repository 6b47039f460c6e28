import { limitsSuite } from '../testing/limits-suite.ts';
import { MemoryLimits } from './memory-limits.ts';

limitsSuite('MemoryLimits', (factor) => Promise.resolve({ limits: new MemoryLimits({ factor }) }));
