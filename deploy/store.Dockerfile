# S3 store of docker-compose.yml. A bucket is a folder of the volume; the store's user owns it.
FROM versity/versitygw:v1.7.0
RUN mkdir -p /store/pictures && chown -R 1000:1000 /store
USER 1000:1000
VOLUME /store
EXPOSE 7070
HEALTHCHECK --interval=5s --timeout=3s --retries=12 \
  CMD ["wget", "--quiet", "--output-document=/dev/null", "http://127.0.0.1:7070/health"]
CMD ["--port", ":7070", "--health", "/health", "posix", "/store"]
