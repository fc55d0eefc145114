// The oldest browsers that the scripts are built for.
export const BROWSERS = ['chrome111', 'safari16.4', 'firefox128']
