/** The operators' key of services under test. */
export const operatorKey = 'operator-key-of-the-services-under-test';
