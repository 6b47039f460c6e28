// Resolves N.replicas.test to N addresses of this machine, another one first each time, as a name server does for the
// replicas of a service. Loaded before the services' own code.
import dns from 'node:dns';

const lookup = dns.lookup;
let asked = 0;

dns.lookup = (hostname, options, callback) => {
  const count = Number(/^(\d+)\.replicas\.test$/.exec(hostname)?.[1] ?? 0);
  if (count === 0) return lookup(hostname, options, callback);
  asked += 1;
  const addresses = Array.from({ length: count }, (_, index) => ({
    address: `127.0.0.${1 + ((asked + index) % count)}`,
    family: 4,
  }));
  const [first] = addresses;
  const answer = callback ?? options;
  if (options?.all === true) process.nextTick(answer, null, addresses);
  else process.nextTick(answer, null, first.address, first.family);
};
