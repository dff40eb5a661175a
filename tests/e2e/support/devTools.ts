import type { Page } from '@playwright/test';

type Store = {
  readonly getState: () => unknown;
  readonly dispatch: (action: object) => unknown;
};
type Log = { readonly action: { readonly type: string }; readonly state: unknown };
declare global {
  interface Window {
    devtools: {
      readonly log: Log[];
      jump: (to: number) => void;
      /** Restores the first state, and forgets the actions since. */
      reset: () => void;
    };
  }
}

/**
 * A stand-in for the browser extension as Redux Toolkit sees it: the innermost store enhancer,
 * which sees each action with the resulting state and can restore an earlier state.
 */
export async function installDevTools(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Reducer = (state: unknown, action: { type: string; state?: unknown }) => unknown;
    type Create = (reducer: Reducer, state: unknown) => Store;
    type Enhancer = (create: Create) => Create;
    const JUMP = '@@devtools/JUMP';
    const log: Log[] = [];
    const instrument: Enhancer = (create) => (reducer, preloaded) => {
      const lifted: Reducer = (state, action) => {
        if (action.type === JUMP) return action.state;
        const next = reducer(state, action);
        log.push({ action, state: next });
        return next;
      };
      const store = create(lifted, preloaded);
      const jump = (to: number) => void store.dispatch({ type: JUMP, state: log[to]?.state });
      const reset = () => {
        jump(0);
        log.length = 1;
      };
      window.devtools = { log, jump, reset };
      return store;
    };
    const compose =
      (...enhancers: Enhancer[]): Enhancer =>
      (create) =>
        [...enhancers, instrument].reduceRight((made, enhance) => enhance(made), create);
    Object.assign(window, {
      __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: (...args: unknown[]) =>
        args.every((one) => typeof one === 'function') && args.length > 0
          ? compose(...(args as Enhancer[]))
          : compose,
    });
  });
}
