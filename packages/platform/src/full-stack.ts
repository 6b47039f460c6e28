export * from './documents/mongo-documents.ts';
export * from './events/kafka-events.ts';
export * from './files/mongo-files.ts';
export * from './files/s3-files.ts';
export * from './limits/redis-limits.ts';
