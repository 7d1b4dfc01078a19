/** Whether Vite serves the application for development. Tests run what is built, or take it for built. */
export const isDevelopment: boolean = import.meta.env.MODE === 'development'
