export function refuseOldNode(version?: string): void;
export function findNode(root: string, own?: { path: string; version: string }): string;
