# The first stage compiles; what runs has neither compiler nor Node.js.
FROM python:3.13-slim AS build
# The base image decides which compiler.
# hadolint ignore=DL3008
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
RUN pip wheel --no-cache-dir --wheel-dir /wheels '.[postgres,lab]'

FROM python:3.13-slim
# The only version there is in that folder.
# hadolint ignore=DL3013
RUN --mount=type=bind,from=build,source=/wheels,target=/wheels \
    pip install --no-cache-dir --no-index --find-links /wheels 'warcabinet[postgres,lab]'
RUN useradd --uid 1000 --create-home warcabinet && install -d -o 1000 /data
USER 1000
ENV WARCABINET_DATA=/data
VOLUME /data
EXPOSE 8000
HEALTHCHECK --start-period=30s \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/livez', timeout=5)"]
ENTRYPOINT ["warcabinet"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8000", "--no-browser"]
