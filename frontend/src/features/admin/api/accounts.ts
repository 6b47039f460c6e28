import { disableAccount, enableAccount, getAccountHistory, listAccounts } from '@sao-mai/contracts';
import type { AdminAccount } from '@sao-mai/contracts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import type { AccountsAddress } from '../accounts-address.ts';

const accountsKey = ['admin', 'accounts'] as const;

export const accountsQueryOf = ({ filter, keyword }: Omit<AccountsAddress, 'page'>) => ({
  ...(keyword !== '' && { keyword }),
  ...(filter !== 'all' && { filter }),
});

export function useAccounts({ page, ...address }: AccountsAddress) {
  return useQuery({
    queryKey: [...accountsKey, address, page],
    queryFn: ({ signal }) => call(listAccounts, { query: { page, ...accountsQueryOf(address) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useAccountHistory(uid: string) {
  return useQuery({
    queryKey: [...accountsKey, 'history', uid],
    queryFn: async ({ signal }) => (await call(getAccountHistory, { params: { uid }, signal })).data,
    staleTime: 0,
  });
}

export interface AccessChange {
  uid: string;
  disable: boolean;
  reason: string;
}

export function useSetAccess() {
  const client = useQueryClient();
  return useMutation<AdminAccount, Error, AccessChange>({
    mutationFn: async ({ uid, disable, reason }) =>
      (await call(disable ? disableAccount : enableAccount, { params: { uid }, body: { reason } })).data,
    onSettled: () => client.invalidateQueries({ queryKey: [...accountsKey] }),
  });
}
