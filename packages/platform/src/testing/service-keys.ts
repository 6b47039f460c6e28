import type { ServiceKeys } from '../config/key-fields.ts';
import { gatewayKeyHeader, serviceKeyHeader } from '../http/known-key.ts';

const gatewayKey = 'gateway-key-of-the-services-under-test';
const serviceKey = 'service-key-of-the-services-under-test';
export const operatorKey = 'operator-key-of-the-services-under-test';
export const metricsKey = 'metrics-key-of-the-services-under-test';

export const serviceKeys: ServiceKeys = {
  gateway: [gatewayKey],
  service: [serviceKey],
  operator: [operatorKey],
  metrics: [metricsKey],
};

export const keyVariables = {
  GATEWAY_KEY: gatewayKey,
  SERVICE_KEY: serviceKey,
  OPERATOR_KEY: operatorKey,
  METRICS_KEY: metricsKey,
} as const;

export const asGateway = { [gatewayKeyHeader]: gatewayKey } as const;
export const asService = { [serviceKeyHeader]: serviceKey } as const;
