import type { Command } from '../command.ts';
import { serviceNames } from '../services.ts';
import { stateOf } from '../state.ts';

export const topics: Command = {
  usage: '',
  summary: 'shows how many events wait for each service',
  async run({ services, say }) {
    const found = await services();
    for (const service of serviceNames) {
      const { lag } = await stateOf(found, service);
      const waiting = Object.entries(lag).map(([topic, messages]) => `${topic} ${messages}`);
      say(`${service.padEnd(10)} ${waiting.join('   ')}`);
    }
  },
};
