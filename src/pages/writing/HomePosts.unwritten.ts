import type * as whole from './HomePosts.tsx';

export const HomePosts: typeof whole.HomePosts = null;
