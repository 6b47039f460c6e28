// styles, fonts and pictures are nothing to a test
export {};
