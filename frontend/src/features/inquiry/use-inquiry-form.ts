import { inquiryRequest } from '@sao-mai/contracts';
import type { InquiryRequest } from '@sao-mai/contracts';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldCodes, isApiError } from '../../api/api-error.ts';
import { contractResolver } from '../../forms/contract-resolver.ts';
import { useSession } from '../../session/session-store.ts';
import { useSubmitInquiry } from './api/submit-inquiry.ts';
import { newInquiryKey, readInquiryDraft, removeInquiryDraft, writeInquiryDraft } from './inquiry-draft.ts';

const EMPTY: InquiryRequest = { name: '', email: '', message: '' };
const FIELDS = ['name', 'email', 'message'] as const;
const UNAUTHENTICATED = 401;

const resolver = contractResolver<InquiryRequest, InquiryRequest>(inquiryRequest);

/** The form's state and what its buttons do. Whatever is typed survives sign-in, reload and failure. */
export function useInquiryForm(tutorId: string) {
  const session = useSession();
  const { user } = session;
  const form = useForm<InquiryRequest, unknown, InquiryRequest>({ resolver, defaultValues: EMPTY });
  const { mutate, isPending, error, reset: forgetError } = useSubmitInquiry();
  const [asked, setAsked] = useState(false);
  const [ready, setReady] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const key = useRef<string>(undefined);
  // two clicks can come before the first has rendered anything
  const sending = useRef(false);

  const uid = user?.uid;
  const [name, email] = [user?.name ?? '', user?.email ?? ''];
  useEffect(() => {
    const draft = readInquiryDraft(tutorId, uid);
    key.current = draft?.key ?? newInquiryKey();
    form.reset({ name: draft?.name || name, email: draft?.email || email, message: draft?.message ?? '' });
    setReady(draft?.waiting === true && uid !== undefined);
  }, [form, tutorId, uid, name, email]);

  const keep = (waiting: boolean) => {
    key.current ??= newInquiryKey();
    writeInquiryDraft(tutorId, { ...form.getValues(), uid: uid ?? null, key: key.current, waiting });
  };

  const askToSignIn = () => {
    keep(true);
    setAsked(true);
  };

  const send = (inquiry: InquiryRequest) => {
    if (sending.current) return;
    if (session.status === 'visitor') {
      askToSignIn();
      return;
    }
    sending.current = true;
    keep(false);
    mutate(
      { tutorId, inquiry, key: key.current ?? newInquiryKey() },
      {
        onSuccess: () => {
          removeInquiryDraft(tutorId);
          setReady(false);
          setSentTo(inquiry.email);
        },
        onError: (failure) => {
          if (isApiError(failure) && failure.status === UNAUTHENTICATED) askToSignIn();
          const codes = fieldCodes(failure);
          const bad = FIELDS.filter((field) => codes[field] !== undefined);
          for (const field of bad)
            form.setError(field, { message: codes[field] ?? '' }, { shouldFocus: field === bad[0] });
        },
        onSettled: () => {
          sending.current = false;
        },
      },
    );
  };
  const submit = form.handleSubmit(send);

  return {
    form,
    sending: isPending,
    error: isApiError(error) && error.status === UNAUTHENTICATED ? null : error,
    /** Send was pressed by a visitor. */
    asked: asked && session.status === 'visitor',
    /** Back from signing in, with everything typed. */
    ready,
    sentTo,
    keep: () => {
      keep(false);
    },
    submit,
    /** The text was sent already and changed since: as another message. */
    sendAsNew: () => {
      key.current = newInquiryKey();
      return submit();
    },
    writeAnother: () => {
      key.current = newInquiryKey();
      form.reset({ ...form.getValues(), message: '' });
      forgetError();
      setSentTo(undefined);
    },
  };
}
