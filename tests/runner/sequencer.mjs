import Sequencer from '@jest/test-sequencer';

const whole = (test) => test.context.config.displayName.name === 'tests';

/** Tests of whole marketplaces first: they are the longest, and in a fresh clone Jest goes by the size of the file. */
export default class WholeMarketplacesFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => Number(whole(other)) - Number(whole(one)));
  }
}
