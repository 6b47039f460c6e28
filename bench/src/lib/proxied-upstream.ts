import http from 'node:http';

/** Answers like a service: a page of results as JSON, on connections that stay open. */
const body = JSON.stringify({
  success: true,
  data: Array.from({ length: 10 }, (_, at) => ({
    uid: `tutor-${String(at)}`,
    name: 'Nguyễn Thị Hoa',
    bio: 'x'.repeat(150),
  })),
});

const server = http.createServer((request, response) => {
  request.resume();
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  });
  response.end(body);
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) process.send?.(`http://127.0.0.1:${String(address.port)}`);
});
