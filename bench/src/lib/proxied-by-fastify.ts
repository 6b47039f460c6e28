import proxy from '@fastify/http-proxy';
import fastify from 'fastify';

const [upstream = ''] = process.argv.slice(2);

const app = fastify({ logger: true });
await app.register(proxy, { upstream, prefix: '/api', rewritePrefix: '/api' });
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
