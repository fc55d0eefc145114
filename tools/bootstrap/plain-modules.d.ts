// The bootstrap runs before anything is installed, on whatever Node there is: plain JavaScript, which its tests see untyped.
declare module '*.mjs'
